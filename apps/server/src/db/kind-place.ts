import { FALLBACK_LABEL, TEXT_LABEL, TYPES_BY_LABEL } from "@reading-room/contract/kind-labels";

const placeOf = (label: string): number => TYPES_BY_LABEL.findIndex(([one]) => one === label);

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The place of a file's kind in the order of the labels that screens show, as SQL. The index of 013 says the same expression:
 * other labels need another index.
 * @param column where the MIME type stands
 */
export function kindPlace(column: string): string {
  const known = TYPES_BY_LABEL.flatMap(([, types], place) =>
    types.map((type) => `when ${column} = ${quoted(type)} then ${place}`),
  );
  const text = `when substr(${column}, 1, 5) = 'text/' then ${placeOf(TEXT_LABEL)}`;
  return `case ${known.join(" ")} ${text} else ${placeOf(FALLBACK_LABEL)} end`;
}
