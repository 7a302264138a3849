// What many tables write in one turn of the event loop shares one durable commit to SQLite.

import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export class GroupCommit {
  /** Open a file in a folder; `schema` makes its tables. */
  constructor(folder, schema) {
    mkdirSync(folder, { recursive: true });
    this.db = new DatabaseSync(`${folder}/tables.sqlite3`);
    this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.db.exec(schema);
    this.begin = this.db.prepare('BEGIN');
    this.commit = this.db.prepare('COMMIT');
    this.waiting = [];
  }

  prepare(statement) {
    return this.db.prepare(statement);
  }

  /** Run a prepared statement with the next commit; `done` is called when it is on disk. */
  write(statement, values, done) {
    if (this.waiting.length === 0) setImmediate(() => this.flush());
    this.waiting.push([statement, values, done]);
  }

  flush() {
    const group = this.waiting;
    this.waiting = [];
    this.begin.run();
    for (const [statement, values] of group) statement.run(...values);
    this.commit.run();
    for (const [, , done] of group) done?.();
  }
}
