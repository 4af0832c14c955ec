import { expect, it } from "vitest";
import { editionKey, revisionOf } from "./edition-key.ts";

const keyOf = (publicationNumber: string | null, fileName: string, title: string | null = null): string | null =>
  editionKey({ publicationNumber, fileName, title });

it.each([
  ["CJCSI 3520.01C", "CJCSI 3520.01C.pdf", "cjcsi 3520.01"],
  ["CJCSI 3520.01", "CJCSI 3520.01.pdf", "cjcsi 3520.01"],
  ["CJCSM 6510.01B", "CJCSM 6510.01B.pdf", "cjcsm 6510.01"],
  ["SECNAVINST 5510.36B", "5510.36B.pdf", "secnavinst 5510.36"],
  ["OPNAVINST 3500.39D", "OPNAVINST 3500.39D.pdf", "opnavinst 3500.39"],
  ["MCO 5100.29C", "MCO 5100.29C.pdf", "mco 5100.29"],
  ["MIL-STD-882E", "MIL-STD-882E.pdf", "mil-std 882"],
  ["FM 3-0", "FM 3-0 (2017).pdf", "fm 3-0"],
  ["FM 3-0", "FM 3-0 Operations 2022.pdf", "fm 3-0"],
  ["FM 3-0", "ARN36290-FM_3-0-000-WEB-2.pdf", "fm 3-0"],
  ["FM 3–0", "FM 3–0.pdf", "fm 3-0"],
  ["FM 100-5", "FM 100-5.pdf", "fm 100-5"],
  ["FM 3-21.8", "FM 3-21.8.pdf", "fm 3-21.8"],
  ["ATP 3-21.8", "ATP 3-21.8 with C1.pdf", "atp 3-21.8"],
  ["TC 3-21.76", "TC 3-21.76, C1.pdf", "tc 3-21.76"],
  ["ADP 3-90", "ADP 3-90.pdf", "adp 3-90"],
  ["JP 3-0", "JP 3-0 Ch 1.pdf", "jp 3-0 · ch 1"],
  ["DoDI 4715.13", "DoDI 4715.13 Change 2.pdf", "dodi 4715.13"],
  ["DoDI 4715.13", "DoDI 4715.13, Incorporating Change 2, August 31 2018.pdf", "dodi 4715.13"],
  ["DODI 4715.13", "471513p.pdf", "dodi 4715.13"],
  ["DoDD 5101.01E", "DoDD 5101.01E.pdf", "dodd 5101.01e"],
  ["DoDM 4140.01", "DoDM 4140.01 Volume 3.pdf", "dodm 4140.01 · vol 3"],
  ["DoDM 4140.01", "DoDM 4140.01 Vol III (2019).pdf", "dodm 4140.01 · vol 3"],
  ["DoDM 4140.01", "DoDM 4140.01-V4.pdf", "dodm 4140.01 · vol 4"],
  ["DoDM 4140.01", "DoDM 4140.01 vol4.pdf", "dodm 4140.01 · vol 4"],
  ["AR 600-20", "AR 600-20.pdf", "ar 600-20"],
  ["AFI 36-2903", "AFI 36-2903.pdf", "afi 36-2903"],
  ["MCRP 3-40.1A", "MCRP 3-40.1A.pdf", "mcrp 3-40.1a"],
  ["MCRP 3-40.1B", "MCRP 3-40.1B.pdf", "mcrp 3-40.1b"],
  ["NWP 3-62M", "NWP 3-62M.pdf", "nwp 3-62m"],
  ["TM 9-1005-319-10", "TM 9-1005-319-10.pdf", "tm 9-1005-319-10"],
  ["TM 9-1005-319-23P", "TM 9-1005-319-23P.pdf", "tm 9-1005-319-23p"],
  ["IRM 2.3.59", "IRM 2.3.59.pdf", "irm 2.3.59"],
  ["AJP-3(C)", "AJP-3(C).pdf", "ajp 3"],
  ["HIS-0911", "HIS-0911 The Normans - A Survey.pdf", "his 0911"],
  ["Public Law 116-92", "PLAW-116publ92.pdf", "public law 116-92"],
])("takes %s (%s) for an edition of %s", (number, file, key) => {
  expect(keyOf(number, file)).toBe(key);
});

it.each([
  [null, "minutes.pdf"],
  ["H. R. 6395", "NDAA FY2020.pdf"],
  ["S. 1790", "S1790.pdf"],
  ["REPORT 2020", "REPORT 2020.pdf"],
  ["FM 3-0", "FM 3-0 Summary.pdf"],
  ["FM 3-0", "FM 3-0 draft.pdf"],
  ["FM 3-0", "Comments on FM_3-0 comments.docx"],
  ["DoDI 4715.13", "DoDI 4715.13 Checklist.xlsx"],
  ["DoDI 4715.13", "Meeting notes DoDI 4715.13.docx"],
  ["DoDI 4715.13", "DoDI 4715.13 discussion.docx"],
])("takes %s (%s) for no edition of anything", (number, file) => {
  expect(keyOf(number, file)).toBeNull();
});

it("keeps volumes apart that only their titles tell", () => {
  const volume = (n: number) => keyOf("DoDM 5200.01", `520001_vol.pdf`, `Information Security Program, Volume ${n}`);
  expect(volume(1)).not.toBe(volume(2));
});

it("tells the letter of an edition", () => {
  expect(["CJCSI 3520.01C", "CJCSI 3520.01", "MCRP 3-40.1A", "AJP-3(C)", null].map(revisionOf)).toEqual([
    "c",
    "",
    "",
    "c",
    "",
  ]);
});
