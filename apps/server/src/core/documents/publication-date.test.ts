import { expect, it } from "vitest";
import { dateOfFileName, publicationDateIn } from "./publication-date.ts";

it.each([
  ["1 September 2010", "2010-09-01"],
  ["July 2, 2004", "2004-07-02"],
  ["Effective: January 28, 2020", "2020-01-28"],
  ["FM 3-0, March 2014", "2014-03"],
  ["2019-03-01", "2019-03-01"],
  ["Revision 3, 2016", "2016"],
  ["Year of issue 2024", "2024"],
  ["2019 Edition", "2019"],
  ["GOV-1999 Scottish Parliament Guide – Revision 5, 2011", "2011"],
  ["Date: 5 March 2024", "2024-03-05"],
  ["Berlin, 5 March 2024", "2024-03-05"],
  ["Headquarters, Department of the Army, Washington, DC, 1 October 2022", "2022-10-01"],
  ["DISTRIBUTION: A, B, C, JS-LAN 1 September 2010", "2010-09-01"],
  ["August 19, 2013 Incorporating Change 1, Effective April 28, 2020", "2013-08-19"],
  ["CJCSI 3520.01C, dated 1 September 2010", "2010-09-01"],
  ["Minutes of the meeting of 12 June 2022", "2022-06-12"],
  ["Minutes of the meeting held on 12 June 2022", "2022-06-12"],
  ["Held on Wednesday 11 June 2025 at 1000 in the Conference Room.", "2025-06-11"],
  ["Safety Committee\n6. Next meeting\n10 September 2025.\nHeld on 11 June 2025", "2025-06-11"],
  [
    "Meeting 5 March 2024 We discussed the noise and agreed to buy plugs for all of those who work by the runway.",
    "2024-03-05",
  ],
  ["This instruction is effective 1 March 2020.", "2020-03-01"],
  ["Last updated: 3 May 2021", "2021-05-03"],
  ["Posted: 3 May 2021", "2021-05-03"],
  ["Edition of 9 January 2023.", "2023-01-09"],
  ["Annual report March 2014", "2014-03"],
  ["Date: 5.3.2024", "2024-03-05"],
  ["Effective 05.03.2024", "2024-03-05"],
  ["Berlin, 05. 03. 2024", "2024-03-05"],
  ["Stand: 31.12.2023", "2023-12-31"],
  ["Minutes of the meeting held on 12.06.2022", "2022-06-12"],
])("takes the date of %j for the publication's own", (head, date) => {
  expect(publicationDateIn(head)).toBe(date);
});

it.each([
  "6. Next meeting\n10 September 2025.",
  "The weir closed on Monday 5 March 2024 at noon.",
  "The library was closed in November 2019.",
  "Opening hours\n\nClosed in November 2019",
  "Dear tenant, your lease ends on 30 September 2021.",
  "The lease ends in September 2021",
  "End of lease: 30 September 2021",
  "Lease term: 1 October 2018 – 30 September 2021",
  "1 October 2018 – 30 September 2021",
  "The board approved the plan that was published on 4 May 2019 and asked for another.",
  "On 5 March 2024 we met.",
  "Due date: 5 May 2024",
  "Date of birth: 3 May 1980",
  "It was published 4 May 2019.",
  "We met 5 March 2024 and agreed on it.",
  "The report was published in 2019 by the board.",
  "The first edition appeared in 1998.",
  "(a) DoD Directive 6000.6, August 2, 1977",
  "On 05.03.2024 we met.",
  "Due date: 05.03.2024",
  "05.03.2024 – 07.03.2024",
  "Date: 03.25.2024",
  "Release 1.5.3.2024",
  "Release 5.3.2024.1",
])("takes no date of %j, which tells of another day", (head) => {
  expect(publicationDateIn(head)).toBeNull();
});

it("goes on to the date that stands by itself", () => {
  expect(publicationDateIn("The east wing was closed in November 2019.\n\n4 May 2021")).toBe("2021-05-04");
});

it.each([
  ["Minutes 2022-06-12", "2022-06-12"],
  ["2022_06_12 minutes", "2022-06-12"],
  ["12.06.2022 Minutes", "2022-06-12"],
  ["Minutes 5.3.2024", "2024-03-05"],
  ["Release 1.5.3.2024", null],
  ["DoDI 4715.13", null],
  ["ARN36290-FM_3-0-000-WEB-2", null],
])("reads the date in the file's name %j", (name, date) => {
  expect(dateOfFileName(name)).toBe(date);
});
