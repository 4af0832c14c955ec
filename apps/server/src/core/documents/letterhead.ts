const HOUSE = new Set(
  `department departments of the and defense army navy air force marine corps headquarters secretary office chairman joint chiefs staff
instruction instructions directive directives manual regulation regulations handbook pamphlet circular order notice memorandum
transmittal field technical united states america internal revenue service treasury unclassified number washington dc for under
assistant deputy bulletin publication guide series`.split(/\s+/),
);

/** Whether a text names nothing but the house a publication comes from, and what kind it is. */
export const isOfHouse = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === "" || HOUSE.has(word));
