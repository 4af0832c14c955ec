import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { MadeDocument } from "../corpus.ts";
import type { MadeFilter, MadeQuery } from "../queries.ts";
import { besideOf, COMPLETIONS, HITS, namesOf, type OpenPeer } from "./peer.ts";

const TABLES = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create virtual table passage using fts5(text, beside, tokenize = 'porter unicode61');
  create table about (rowid integer primary key, document integer, kind text, folder text, modified integer);
  create table document (id integer primary key, name text, kind text, folder text, modified integer);
  create index document_place on document (folder, kind, modified);
  create virtual table name using fts5(text, prefix = '2 3 4')`;

const BEST = "order by passage.rank limit ?";
const FOUND = "select passage.rowid, passage.rank, passage.text from passage";

const quoted = (words: readonly string[]): string[] => words.map((word) => `"${word}"`);
const all = (statement: StatementSync, ...values: readonly (string | number)[]): number =>
  statement.all(...values).length;

/** All the statements that put a document in. */
function adder(db: DatabaseSync) {
  const passage = db.prepare("insert into passage (rowid, text, beside) values (?, ?, ?)");
  const about = db.prepare("insert into about values (?, ?, ?, ?, ?)");
  const document = db.prepare("insert into document values (?, ?, ?, ?, ?)");
  const name = db.prepare("insert into name (text) values (?)");
  let rows = 0;
  return (made: MadeDocument): void => {
    const place = [made.kind, made.folders[0], made.modifiedAt] as const;
    db.exec("begin");
    document.run(made.index, made.fileName, ...place);
    for (const one of namesOf(made)) name.run(one);
    for (const { text, heading } of made.passages) {
      passage.run(++rows, text, besideOf(made, heading));
      about.run(rows, made.index, ...place);
    }
    db.exec("commit");
  };
}

function asker(db: DatabaseSync) {
  const match = db.prepare(`${FOUND} where passage match ? ${BEST}`);
  const filtered = db.prepare(`${FOUND} join about on about.rowid = passage.rowid
    where passage match ? and about.kind = ? and about.folder = ? and about.modified >= ? ${BEST}`);
  const listed = db.prepare(`select id, name from document where kind = ? and folder = ? and modified >= ?
    order by modified desc limit ?`);
  const completed = db.prepare("select text from name where name match ? order by rank limit ?");
  const place = ({ kind, folder, from }: MadeFilter) => [kind, folder, from] as const;
  return ({ kind, words, filter }: MadeQuery): number | null => {
    const terms = quoted(words);
    if (filter !== null)
      return kind === "filtered"
        ? all(filtered, terms.join(" AND "), ...place(filter), HITS)
        : all(listed, ...place(filter), HITS);
    if (kind === "misspelt") return null;
    if (kind === "suggestion") return all(completed, `${terms.join(" ")} *`, COMPLETIONS);
    if (kind === "phrase") return all(match, `"${words.join(" ")}"`, HITS);
    return all(match, terms.join(kind === "question" ? " OR " : " AND "), HITS);
  };
}

/** SQLite's own full-text index, with stemming and BM25, through `node:sqlite`. It knows no misspelling. */
export const sqliteFts5: OpenPeer = async (folder) => {
  const db = new DatabaseSync(join(folder, "passages.db"));
  db.exec(TABLES);
  const add = adder(db);
  const ask = asker(db);
  return {
    add: async (document) => add(document),
    finish: async () => db.exec("insert into passage(passage) values ('optimize'); pragma wal_checkpoint(truncate)"),
    ask: async (query) => ask(query),
    pid: process.pid,
    close: async () => db.close(),
  };
};
