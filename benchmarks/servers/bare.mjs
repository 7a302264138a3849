// A bare WebSocket server: a loop, a Map of tables, views of the size of a real game's.
//
//   node bare.mjs PORT FOLDER SEATS

import { WebSocketServer } from 'ws';
import { newGame, play, shuffled, viewOf, whyNot } from './game.mjs';
import { GroupCommit } from './group_commit.mjs';

const [port, folder, seats] = [+process.argv[2], process.argv[3], +process.argv[4]];
const LINES = 40; // of the log that each view has, as ours has
const tables = new Map();
const log = new GroupCommit(
  folder,
  'CREATE TABLE moves (place TEXT, number INTEGER, move TEXT, PRIMARY KEY (place, number)) WITHOUT ROWID',
);
const insert = log.prepare('INSERT INTO moves VALUES (?, ?, ?)');

function newTable(name) {
  const game = newGame(seats, shuffled);
  const lines = Array.from({ length: LINES }, (_, k) => line(0, k % seats, 0));
  return { name, game, lines, sockets: new Array(seats).fill(null), busy: false };
}

function line(number, seat, card) {
  const text = `Player ${seat} plays a ${card}`;
  return { number, seat, text, event: { what: 'played', card } };
}

function publish(table) {
  const { game, lines, sockets } = table;
  for (let seat = 0; seat < seats; seat += 1) {
    const message = { type: 'table', ...viewOf(game, seat), log: lines };
    sockets[seat]?.send(JSON.stringify(message));
  }
}

function move(table, seat, message) {
  const { number, slot } = JSON.parse(message);
  const { game, lines } = table;
  const why = table.busy || number !== game.number ? 'stale' : whyNot(game, seat, slot);
  if (why) {
    table.sockets[seat].send(JSON.stringify({ type: 'refused', why }));
    return;
  }
  const card = game.hands[seat][slot];
  table.busy = true;
  log.write(insert, [table.name, game.number, JSON.stringify({ seat, slot })], () => {
    table.busy = false;
    play(game, slot, shuffled);
    lines.push(line(game.number, seat, card));
    lines.shift();
    publish(table);
  });
}

const server = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const asked = new URL(request.url, 'http://localhost').searchParams;
  const [name, seat] = [asked.get('table'), +asked.get('seat')];
  if (!tables.has(name)) tables.set(name, newTable(name));
  const table = tables.get(name);
  table.sockets[seat] = socket;
  socket.on('message', (message) => move(table, seat, message));
  socket.on('close', () => {
    table.sockets[seat] = null;
    if (table.sockets.every((one) => one === null)) tables.delete(name);
  });
  if (table.sockets.every(Boolean)) publish(table);
});
