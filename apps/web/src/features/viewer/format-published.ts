/** A publication's date as exact as it is known: "2019", "March 2019", "5 March 2019"; what is no date stays as it is. */
export function formatPublished(iso: string): string {
  const [, year = "", month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(iso) ?? [];
  if (year === "") return iso;
  if (month === undefined) return year;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const monthName = date.toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });
  return day === undefined ? `${monthName} ${year}` : `${Number(day)} ${monthName} ${year}`;
}
