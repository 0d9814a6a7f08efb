/**
 * A CouchDB-compatible server on loopback, its data in a folder: `node couch.mjs FOLDER PORT`. It says when it listens.
 * To be killed at any moment.
 */
import express from 'express';
import expressPouchDB from 'express-pouchdb';
import PouchDB from 'pouchdb-node';

const [folder, port] = process.argv.slice(2);
const Stored = PouchDB.defaults({ prefix: `${folder}/` });
const app = express();
app.use('/', expressPouchDB(Stored, { mode: 'minimumForPouchDB', inMemoryConfig: true }));
app.listen(Number(port), '127.0.0.1', () => console.log('listening'));
