// Colyseus: a room a table, whose state never leaves it; each seat is sent its own view.
//
//   node colyseus.mjs PORT FOLDER SEATS

import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { newGame, play, shuffled, viewOf, whyNot } from './game.mjs';
import { GroupCommit } from './group_commit.mjs';

const [port, folder, seats] = [+process.argv[2], process.argv[3], +process.argv[4]];
const log = new GroupCommit(
  folder,
  'CREATE TABLE moves (place TEXT, number INTEGER, move TEXT, PRIMARY KEY (place, number)) WITHOUT ROWID',
);
const insert = log.prepare('INSERT INTO moves VALUES (?, ?, ?)');

class TableRoom extends Room {
  maxClients = seats;
  patchRate = 1000; // no state goes by patches: twenty looks a second would be wasted
  people = [];
  busy = false;

  onCreate() {
    this.game = newGame(seats, shuffled);
    this.onMessage('move', (client, { number, slot }) => this.move(client, number, slot));
  }

  onJoin(client) {
    client.userData = { seat: this.people.length };
    this.people.push(client);
    if (this.people.length === seats) this.publish();
  }

  move(client, number, slot) {
    const { game } = this;
    const { seat } = client.userData;
    const why = this.busy || number !== game.number ? 'stale' : whyNot(game, seat, slot);
    if (why) {
      client.send('refused', { why });
      return;
    }
    this.busy = true;
    log.write(insert, [this.roomId, game.number, JSON.stringify({ seat, slot })], () => {
      this.busy = false;
      play(game, slot, shuffled);
      this.publish();
    });
  }

  publish() {
    for (const client of this.people) client.send('view', viewOf(this.game, client.userData.seat));
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('table', TableRoom);
server.listen(port, '127.0.0.1');
