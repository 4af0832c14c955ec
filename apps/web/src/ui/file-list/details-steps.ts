export const STEPS = "detailsSteps";

/** What an entry of the history knows that shows details: so many steps behind it is the list that they were opened from. */
export const afterSteps = (steps: number) => ({ [STEPS]: steps });
