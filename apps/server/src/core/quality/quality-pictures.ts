import { reliabilityBins, riskCurve, type Claimed } from "./calibration.ts";

const SIDE = 360;
const MARGIN = 48;
const INNER = SIDE - 2 * MARGIN;
const POINTS = 100;

const x = (share: number): string => (MARGIN + INNER * share).toFixed(1);
const y = (share: number): string => (SIDE - MARGIN - INNER * share).toFixed(1);

const TICKS = [0, 0.25, 0.5, 0.75, 1];

function frame(title: string, [across, up]: readonly [string, string], content: string): string {
  const ticks = TICKS.map(
    (tick) => `<path d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" stroke="#ddd"/>
<text x="${x(tick)}" y="${SIDE - MARGIN + 16}" text-anchor="middle">${tick}</text>
<text x="${MARGIN - 6}" y="${Number(y(tick)) + 4}" text-anchor="end">${tick}</text>`,
  ).join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" font-family="sans-serif" font-size="11" fill="#333">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${SIDE / 2}" y="24" text-anchor="middle" font-size="13">${title}</text>
${ticks}
<text x="${SIDE / 2}" y="${SIDE - 12}" text-anchor="middle">${across}</text>
<text transform="translate(14 ${SIDE / 2}) rotate(-90)" text-anchor="middle">${up}</text>
${content}
</svg>
`;
}

/** How sure answers say they are, and how many of those are right: on the line they say the truth. As SVG. */
export function reliabilityPicture(claimed: readonly Claimed[]): string {
  const most = Math.max(1, ...reliabilityBins(claimed).map(({ count }) => count));
  const bins = reliabilityBins(claimed).map(({ said, right, count }) => {
    const radius = 2 + 8 * Math.sqrt(count / most);
    return `<circle cx="${x(said)}" cy="${y(right)}" r="${radius.toFixed(1)}" fill="#3a6ea5" fill-opacity="0.75"><title>${count} answers</title></circle>`;
  });
  const truth = `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="4 3"/>`;
  return frame("Reliability", ["confidence", "share of right answers"], [truth, ...bins].join("\n"));
}

/** How many answers are wrong when only the surest so many are given. As SVG. */
export function riskPicture(claimed: readonly Claimed[]): string {
  const curve = riskCurve(claimed);
  const step = Math.max(1, Math.floor(curve.length / POINTS));
  const points = curve.filter((_, i) => i % step === 0 || i === curve.length - 1);
  const path = points.map(({ coverage, risk }, i) => `${i === 0 ? "M" : "L"}${x(coverage)} ${y(risk)}`).join("");
  const line = `<path d="${path}" fill="none" stroke="#3a6ea5" stroke-width="2"/>`;
  return frame("Risk and coverage", ["share of questions answered, the surest first", "share of wrong answers"], line);
}
