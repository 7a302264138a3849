// boardgame.io, as its documentation says: a game, its server, and a place where states are kept.
//
//   node boardgame_io.mjs PORT FOLDER SEATS memory|sqlite

import { createRequire } from 'node:module';
import { newGame, play, viewOf, whyNot } from './game.mjs';
import { GroupCommit } from './group_commit.mjs';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const { Async } = require('boardgame.io/internal');

const [port, folder, seats, storage] = [+process.argv[2], ...process.argv.slice(3)];

const game = {
  name: 'table',
  minPlayers: +seats,
  maxPlayers: +seats,
  setup: ({ ctx, random }) => newGame(ctx.numPlayers, random.Shuffle),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, slot) => {
      if (whyNot(G, +playerID, slot)) return INVALID_MOVE;
      play(G, slot, random.Shuffle);
    },
  },
  playerView: ({ G, playerID }) => viewOf(G, playerID === null ? null : +playerID),
};

const SCHEMA = `
  CREATE TABLE matches (id TEXT PRIMARY KEY, initial TEXT, state TEXT, metadata TEXT) WITHOUT ROWID;
  CREATE TABLE log (id TEXT, number INTEGER, entries TEXT, PRIMARY KEY (id, number)) WITHOUT ROWID`;

/** States on disk, durable, in groups; what is read often is kept in memory as well. */
class SqliteStorage extends Async {
  matches = new Map();

  connect() {
    this.commits = new GroupCommit(folder, SCHEMA);
    const prepare = (statement) => this.commits.prepare(statement);
    this.insert = prepare('INSERT INTO matches VALUES (?, ?, ?, ?)');
    this.updateState = prepare('UPDATE matches SET state = ? WHERE id = ?');
    this.updateMetadata = prepare('UPDATE matches SET metadata = ? WHERE id = ?');
    this.addToLog = prepare('INSERT INTO log VALUES (?, ?, ?)');
    this.readLog = prepare('SELECT entries FROM log WHERE id = ? ORDER BY number');
    this.remove = prepare('DELETE FROM matches WHERE id = ?');
  }

  write(statement, ...values) {
    return new Promise((done) => this.commits.write(statement, values, done));
  }

  createMatch(id, { initialState, metadata }) {
    this.matches.set(id, { initialState, state: initialState, metadata });
    const state = JSON.stringify(initialState);
    return this.write(this.insert, id, state, state, JSON.stringify(metadata));
  }

  setState(id, state, deltalog = []) {
    this.matches.get(id).state = state;
    if (deltalog.length > 0) {
      this.write(this.addToLog, id, state._stateID, JSON.stringify(deltalog));
    }
    return this.write(this.updateState, JSON.stringify(state), id);
  }

  setMetadata(id, metadata) {
    this.matches.get(id).metadata = metadata;
    return this.write(this.updateMetadata, JSON.stringify(metadata), id);
  }

  async fetch(id, options) {
    const match = this.matches.get(id) ?? {};
    const found = {};
    for (const part of ['state', 'metadata', 'initialState']) {
      if (options[part]) found[part] = match[part];
    }
    if (options.log) found.log = this.readLog.all(id).flatMap((row) => JSON.parse(row.entries));
    return found;
  }

  async wipe(id) {
    this.matches.delete(id);
    return this.write(this.remove, id);
  }

  async listMatches() {
    return [...this.matches.keys()];
  }
}

const db = storage === 'sqlite' ? new SqliteStorage() : undefined; // its default: in memory
Server({ games: [game], db, origins: ['http://127.0.0.1'] }).run(port);
