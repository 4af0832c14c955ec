import { beforeEach, expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { auditLog } from "../../db/audit-log.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { shownText } from "../../drivers/extractors/text/shown-text.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, ask } from "../../http/for-tests.ts";
import { scanSource } from "../library/scan-source.ts";
import { libraryStore } from "../library/store.ts";
import { browseDeps } from "./for-tests.ts";
import { browseRoutes } from "./routes.ts";

const PDF = "%PDF-1.7 0123456789";
const NAVIGATION = { "Sec-Fetch-Dest": "document" };
const NEVER = new AbortController().signal;
let count = 0;

onEveryDatabase("opening a file", (records) => {
  let api: Api;
  let source: MemorySource;
  let wanted: string[];

  beforeEach(() => {
    const { db } = records();
    wanted = [];
    source = memorySource(`open${++count}`);
    api = apiForTests();
    const sourceById = (id: string) => (id === source.id ? source : null);
    const want = (ids: readonly string[]) => void wanted.push(...ids);
    browseRoutes(api, browseDeps(db, { sourceById, shownText, audit: auditLog(db), want }));
    api.mountRest();
  });

  /** Puts a file into the library. @returns its path below /api */
  const put = async (name: string, content: string | Uint8Array): Promise<string> => {
    const { db } = records();
    const store = libraryStore(db);
    source.put(name, content);
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: "S" }]);
    await scanSource({ store }, source, NEVER);
    const row = await db
      .selectFrom("file")
      .select("id")
      .where("key", "=", name)
      .where("source_id", "=", source.id)
      .executeTakeFirstOrThrow();
    return `/files/${row.id}/open`;
  };
  const open = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    ask(api, path, { as: "member", headers });
  const opens = async (): Promise<string[]> =>
    (
      await records().db.selectFrom("audit_log").selectAll().where("action", "=", "file_open").orderBy("id").execute()
    ).map(({ details }) => details ?? "");

  it("sends the bytes with all that browsers need to go on later", async () => {
    const response = await open(await put("Guide.pdf", PDF));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(PDF);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "content-type": "application/pdf",
      "content-length": "19",
      "content-disposition": `inline; filename="Guide.pdf"; filename*=UTF-8''Guide.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    });
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("names a document that its source hands over as PDF so that other programs open it", async () => {
    const path = await put("Plan v1.2", PDF);
    const saved = async () => (await open(path)).headers.get("content-disposition");
    expect(await saved()).toContain('filename="Plan v1.2"');
    await records()
      .db.updateTable("file")
      .set({ mime_type: "application/vnd.google-apps.document" })
      .where("source_id", "=", source.id)
      .execute();
    expect(await saved()).toContain('filename="Plan v1.2.pdf"');
  });

  it("lets a file be read first that somebody opened", async () => {
    const path = await put("Wanted.pdf", PDF);
    expect(wanted).toEqual([]);
    await open(path);
    expect(wanted.map((id) => `/files/${id}/open`)).toEqual([path]);
  });

  it("sends one part, from the front, the middle or the end", async () => {
    const path = await put("a.pdf", PDF);
    for (const [range, text, place] of [
      ["bytes=0-4", "%PDF-", "bytes 0-4/19"],
      ["Bytes=0-4", "%PDF-", "bytes 0-4/19"],
      ["bytes=9-11", "012", "bytes 9-11/19"],
      ["bytes=15-", "6789", "bytes 15-18/19"],
      ["bytes=15-999", "6789", "bytes 15-18/19"],
      ["bytes=-3", "789", "bytes 16-18/19"],
      ["bytes=-999", PDF, "bytes 0-18/19"],
    ] as const) {
      const response = await open(path, { Range: range });
      expect([range, response.status, await response.text()]).toEqual([range, 206, text]);
      expect(response.headers.get("content-range")).toBe(place);
      expect(response.headers.get("content-length")).toBe(String(text.length));
    }
  });

  it("sends the whole file for ranges of other forms", async () => {
    const path = await put("a.pdf", PDF);
    for (const range of ["bytes=0-1,3-4", "lines=1-2", "bytes=", "bytes=-", "bytes=a-b"]) {
      const response = await open(path, { Range: range });
      expect([range, response.status, await response.text()]).toEqual([range, 200, PDF]);
    }
  });

  it("refuses a part that is not there, and tells how long the file is", async () => {
    const path = await put("a.pdf", PDF);
    for (const range of ["bytes=19-", "bytes=50-60", "bytes=-0", "bytes=5-4"]) {
      const response = await open(path, { Range: range });
      expect([range, response.status, response.headers.get("content-range")]).toEqual([range, 416, "bytes */19"]);
      expect(await response.json()).toMatchObject({ error: { code: "range_not_satisfiable" } });
    }
  });

  it("sends nothing again that the browser has, and a part only of the version it began with", async () => {
    const path = await put("a.pdf", PDF);
    const etag = (await open(path)).headers.get("etag") ?? "";
    for (const tag of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
      const response = await open(path, { "If-None-Match": tag });
      expect([tag, response.status, await response.text(), response.headers.get("etag")]).toEqual([tag, 304, "", etag]);
    }
    expect((await open(path, { Range: "bytes=0-4", "If-Range": etag })).status).toBe(206);
    await put("a.pdf", `${PDF} changed`);
    expect((await open(path, { "If-None-Match": etag })).status).toBe(200);
    const whole = await open(path, { Range: "bytes=0-4", "If-Range": etag });
    expect([whole.status, await whole.text()]).toEqual([200, `${PDF} changed`]);
  });

  it("names files so that every browser saves them under their name", async () => {
    const dispositions = async (name: string) =>
      (await open(await put(name, "text"))).headers.get("content-disposition");
    expect(await dispositions(`say "hi" 100%.txt`)).toBe(
      `inline; filename="say _hi_ 100_.txt"; filename*=UTF-8''say%20%22hi%22%20100%25.txt`,
    );
    expect(await dispositions("平和 😀.txt")).toMatch(
      /^inline; filename="__ __?\.txt"; filename\*=UTF-8''%E5%B9%B3%E5%92%8C%20%F0%9F%98%80\.txt$/,
    );
    expect(await dispositions("it's (1)*.txt")).toContain("filename*=UTF-8''it%27s%20%281%29%2A.txt");
    expect(await dispositions("a\r\nSet-Cookie: x=1.txt")).not.toMatch(/[\r\n]/);
  });

  it("shows only what cannot run, and hands over all else as a download in a sandbox", async () => {
    const page = "<!doctype html><script>alert(1)</script>";
    for (const [name, content, type, disposition] of [
      ["page.html", page, "application/octet-stream", "attachment"],
      ["page.html", "Looks like text", "application/octet-stream", "attachment"],
      ["page.txt", page, "application/octet-stream", "attachment"],
      ["drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "application/octet-stream", "attachment"],
      ["picture.png", "<svg onload='alert(1)'/>", "application/octet-stream", "attachment"],
      ["program.pdf", "MZ\0\0", "application/octet-stream", "attachment"],
      ["thing.bin", Uint8Array.from([0, 1, 2, 255]), "application/octet-stream", "attachment"],
      ["notes.md", "# Plain", "text/plain; charset=utf-8", "inline"],
      ["formats.txt", "A PDF begins with %PDF-1.7.", "text/plain; charset=utf-8", "inline"],
      ["empty.txt", "", "text/plain; charset=utf-8", "inline"],
      ["letter.rtf", "{\\rtf1 Dear Anna}", "application/octet-stream", "attachment"],
      ["letter.eml", "Subject: Bridges\n\nDear Anna", "application/octet-stream", "attachment"],
      ["data.json", '{"a": 1}', "text/plain; charset=utf-8", "inline"],
      ["scan.tif", Uint8Array.from([0x49, 0x49, 42, 0, 8, 0]), "image/tiff", "inline"],
      ["photo.jpg", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg", "inline"],
      ["picture.gif", "GIF89a", "image/gif", "inline"],
      ["speech.mp3", "ID3\u0003\0\0", "audio/mpeg", "inline"],
      ["speech.wav", "RIFF\0\0\0\0WAVEfmt ", "audio/wav", "inline"],
      ["film.mp4", "\0\0\0\u0018ftypmp42", "video/mp4", "inline"],
      ["photo.heic", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "image/heic", "inline"],
      ["film.avi", "RIFF\0\0\0\0AVI LIST", "video/x-msvideo", "inline"],
      ["film.mpg", Uint8Array.from([0, 0, 1, 0xba]), "video/mpeg", "inline"],
      ["speech.aac", Uint8Array.from([0xff, 0xf1, 0x50]), "audio/aac", "inline"],
      ["speech.wma", Buffer.from("3026b2758e66cf11", "hex"), "audio/x-ms-wma", "inline"],
      ["tune.mid", "MThd\0\0\0\u0006", "audio/midi", "inline"],
      ["mark.ico", Uint8Array.from([0, 0, 1, 0]), "image/x-icon", "inline"],
      ["mark.bin", Uint8Array.from([0, 0, 1, 0]), "application/octet-stream", "attachment"],
      ["sound.svg", "FORM\0\0\0\0AIFF", "application/octet-stream", "attachment"],
    ] as const) {
      const response = await open(await put(name, content));
      const { headers } = response;
      expect([name, headers.get("content-type"), headers.get("content-disposition")?.split(";")[0]]).toEqual([
        name,
        type,
        disposition,
      ]);
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*sandbox$/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("shows plain text in the encoding that it is in, and nothing else by that way", async () => {
    const utf16 = (text: string) => Buffer.from(text, "utf16le");
    const latin1 = (text: string) => Buffer.from(text, "latin1");
    const page = "<html><script>alert('é')</script>";
    const afar = `${"Plain words. ".repeat(1_000)}Das Café in Köln, schöne Grüße, größer und älter.`;
    const download = "application/octet-stream";
    for (const [name, content, type] of [
      ["latin.txt", latin1("Das Café in Köln, schöne Grüße, größer und älter."), "text/plain; charset=windows-1252"],
      ["afar.txt", latin1(afar), "text/plain; charset=windows-1252"],
      ["list.csv", latin1("Größe;Länge\r\nKöln;München\r\nGüter;Bäume"), "text/plain; charset=windows-1252"],
      ["wide.txt", utf16("\ufeffWide words, é and all 😀"), "text/plain; charset=utf-16le"],
      ["big.txt", utf16("\ufeffWide words.").swap16(), "text/plain; charset=utf-16be"],
      ["unmarked.txt", utf16("Wide words without a mark."), "text/plain; charset=utf-16le"],
      ["mark.txt", "\ufeffWords", "text/plain; charset=utf-8"],
      ["zero.txt", "abc\0def", "text/plain; charset=utf-8"],
      ["zeros.txt", `${"name.txt\0\0\0\0".repeat(20)}`, download],
      ["zero-page.txt", `\0${page}`, download],
      ["page.txt", latin1(page), download],
      ["wide-page.txt", utf16(`\ufeff${page}`), download],
      ["drawing.txt", utf16("\ufeff<svg onload='alert(1)'/>"), download],
      ["latin.html", latin1("Das Café in Köln, schöne Grüße"), download],
      ["latin.svg", utf16("\ufeffWords"), download],
      ["latin.js", latin1("alert('schöne Grüße, größer und älter')"), download],
      ["latin.bin", latin1("Das Café in Köln, schöne Grüße"), download],
      ["program.txt", Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff]), download],
      ["zip.txt", Buffer.from("PK\u0003\u0004\u0014\0\0\0\u0008\0é", "latin1"), download],
      ["picture.txt", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
    ] as const) {
      const { headers } = await open(await put(name, content));
      const told = [name, headers.get("content-type"), headers.get("content-disposition")?.split(";")[0]];
      expect(told).toEqual([name, type, type === download ? "attachment" : "inline"]);
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*sandbox$/);
    }
  });

  it("hands everything over as a download when asked to", async () => {
    const response = await open(`${await put("a.pdf", PDF)}?download=true`);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="a.pdf"/);
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
  });

  it("leads a person who opens a PDF to the viewer at the page, unless the bytes are asked for", async () => {
    const path = await put("a.pdf", PDF);
    const id = path.split("/")[2];
    const goesTo = async (query: string) => {
      const response = await open(`${path}${query}`, NAVIGATION);
      return [response.status, response.headers.get("location")];
    };
    expect(await goesTo("")).toEqual([302, `/view/${id}`]);
    expect(await goesTo("?page=12")).toEqual([302, `/view/${id}?page=12`]);
    expect(await goesTo(`?page=${encodeURIComponent("1&x=//evil")}`)).toEqual([
      302,
      `/view/${id}?page=1%26x%3D%2F%2Fevil`,
    ]);
    expect(await goesTo("?raw=1")).toEqual([200, null]);
    expect(await goesTo("?download=1")).toEqual([200, null]);
    expect((await open(await put("b.txt", "text"), NAVIGATION)).status).toBe(200);
  });

  it("leads a person to the viewer, too, who opens a PDF of another name", async () => {
    for (const name of ["pdf-without-ending", "pdf.docx", "pdf.png"]) {
      const path = await put(name, PDF);
      const response = await open(`${path}?page=4`, NAVIGATION);
      expect([name, response.status, response.headers.get("location")]).toEqual([
        name,
        302,
        `/view/${path.split("/")[2]}?page=4`,
      ]);
      expect((await open(`${path}?raw=1`, NAVIGATION)).status).toBe(200);
      expect((await open(path)).status).toBe(200);
    }
  });

  it("leads a person to the viewer, which says so, where there is no such file or it is gone", async () => {
    const gone = await put("a.txt", "text");
    source.remove("a.txt");
    for (const path of [gone, "/files/nothing/open"]) {
      const response = await open(path, NAVIGATION);
      expect([response.status, response.headers.get("location")]).toEqual([302, `/view/${path.split("/")[2]}`]);
      expect((await open(`${path}?raw=1`, NAVIGATION)).status).toBe(404);
    }
  });

  it("leads a person to the viewer, too, where what stands for an id can be none; programs are told what is wrong", async () => {
    for (const id of ["%00", "x".repeat(300)]) {
      const response = await open(`/files/${id}/open?page=2`, NAVIGATION);
      expect([response.status, response.headers.get("location")]).toEqual([302, `/view/${id}?page=2`]);
      for (const told of [await open(`/files/${id}/open`), await open(`/files/${id}/open?download=1`, NAVIGATION)])
        expect([told.status, await told.json()]).toEqual([
          400,
          { error: expect.objectContaining({ code: "validation_failed" }), details: [expect.anything()] },
        ]);
    }
  });

  it("leads a person without a session to sign in and back, and tells programs to", async () => {
    const path = `${await put("a.pdf", PDF)}?page=3`;
    for (const headers of [NAVIGATION, { ...NAVIGATION, Cookie: "rr_files=old" }]) {
      const response = await ask(api, path, { headers });
      expect([response.status, response.headers.get("location")]).toEqual([
        302,
        `/login?next=${encodeURIComponent(`/api${path}`)}`,
      ]);
    }
    const refused = await ask(api, path);
    expect([refused.status, refused.headers.get("content-type")]).toEqual([401, "application/json"]);
    expect((await ask(api, path, { headers: { Cookie: "rr_files=member" } })).status).toBe(200);
  });

  it("answers a HEAD like a GET, without the bytes", async () => {
    const path = await put("a.pdf", PDF);
    const response = await ask(api, path, { as: "member", method: "HEAD" });
    expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "19", ""]);
  });

  it("says of a place that is away neither where it is nor that something failed here", async () => {
    const path = await put("a.pdf", PDF);
    const says = 'The folder "/srv/secret" cannot be read (ENOENT).';
    Object.assign(source, { open: () => Promise.reject(new AppError("source_unavailable", says)) });
    const response = await open(path);
    expect(response.status).toBe(503);
    const body = await response.json();
    expect(body).toMatchObject({ error: { code: "unavailable" } });
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  it("says that a file is gone, unknown, a folder, or away with its place", async () => {
    const gone = await put("a.pdf", PDF);
    source.remove("a.pdf");
    expect(await (await open(gone)).json()).toMatchObject({ error: { code: "file_gone" } });
    for (const id of ["nothing", "%2e%2e", "😀"]) expect((await open(`/files/${id}/open`)).status).toBe(404);
    await put("folder/x.txt", "x");
    const folder = await records()
      .db.selectFrom("file")
      .select("id")
      .where("key", "=", "folder")
      .executeTakeFirstOrThrow();
    expect((await open(`/files/${folder.id}/open`)).status).toBe(404);
    const path = await put("b.txt", "x");
    const away = apiForTests();
    browseRoutes(away, browseDeps(records().db));
    expect((await ask(away, path, { as: "member" })).status).toBe(503);
  });

  it("notes one entry in the audit log for one opening, however many parts are read", async () => {
    const before = (await opens()).length;
    const path = await put("Audited.pdf", PDF);
    await open(path);
    for (const range of ["bytes=5-6", "bytes=7-8", "bytes=-2"]) await open(path, { Range: range });
    await open(path, { Range: "bytes=0-1" });
    expect((await opens()).slice(before)).toEqual(["Audited.pdf", "Audited.pdf"]);
  });
});
