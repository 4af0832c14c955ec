const FADE = 0.9;
const FADE_SQUARES = 0.999;

/** One step after another down a gradient (Kingma and Ba 2015), changing `weights` in place. */
export function adam(weights: Float64Array): (gradient: Float64Array, rate: number) => void {
  const means = new Float64Array(weights.length);
  const squares = new Float64Array(weights.length);
  let steps = 0;
  return (gradient, rate) => {
    steps++;
    const forMeans = 1 - FADE ** steps;
    const forSquares = 1 - FADE_SQUARES ** steps;
    gradient.forEach((slope, i) => {
      const mean = (means[i] = FADE * (means[i] ?? 0) + (1 - FADE) * slope);
      const square = (squares[i] = FADE_SQUARES * (squares[i] ?? 0) + (1 - FADE_SQUARES) * slope * slope);
      weights[i] = (weights[i] ?? 0) - (rate * (mean / forMeans)) / (Math.sqrt(square / forSquares) + 1e-8);
    });
  };
}
