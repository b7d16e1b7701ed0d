import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Random } from '#demo/random.ts'
import { endOfAnswer } from '../http/answer.ts'

export interface Attack {
  readonly name: string
  /** Goes on until its thread is ended. */
  readonly run: (port: number) => Promise<never>
}

const ADDRESS = '127.0.0.2'
const random = new Random('bench:hostile')
const LETTERS = 'abcdefghijklmnopqrstuvwxyzñ'.split('')
let counter = 0

export const ATTACKS: readonly Attack[] = [
  {
    name: '20 connections send 1,500 requests ahead and read nothing',
    run: (port) => holding(20, port, requestOf('/tuerca/home').repeat(1500)),
  },
  {
    name: '200 connections ask for a page and read nothing',
    run: (port) => holding(200, port, requestOf('/tuerca/ListaProds')),
  },
  { name: '3,000 idle connections', run: (port) => holding(3000, port, '') },
  { name: '8 clients search a word of 200 letters', run: asking(8, () => `/search/${encodeURIComponent(word(200))}`) },
  { name: '8 clients search 40 words of 4 letters', run: asking(8, () => `/search/${encodeURIComponent(words())}`) },
  { name: '16 clients with another parameter each time', run: asking(16, () => `/tuerca/home?x=${counter++}`) },
  {
    name: '16 clients with another cookie each time',
    run: asking(
      16,
      () => '/tuerca/home',
      () => `a=${counter++}`,
    ),
  },
  {
    name: '16 clients with another search page each time',
    run: asking(16, () => `/tuerca/ListadoProductos?busqueda=${word(6)}`),
  },
  { name: '300 connections search', run: asking(300, () => `/search/${word(5)}`) },
  {
    name: '300 connections ask for pages',
    run: asking(300, () => `/tuerca/ListaProds?pagina=${1 + (counter++ % 500)}`),
  },
]

function word(length: number): string {
  return Array.from({ length }, () => random.pick(LETTERS)).join('')
}

function words(): string {
  return Array.from({ length: 40 }, () => word(4)).join(' ')
}

function requestOf(path: string, cookie?: string): string {
  const cookies = cookie === undefined ? '' : `cookie: ${cookie}\r\n`
  return `GET ${path} HTTP/1.1\r\nhost: a\r\naccept: text/html\r\naccept-encoding: br\r\n${cookies}\r\n`
}

/** Connections that write once and never read; those that the server closes are opened again. */
function holding(count: number, port: number, bytes: string): Promise<never> {
  return inParallel(count, async () => {
    const socket = open(port)
    socket.pause()
    socket.write(bytes)
    await closed(socket)
    await delay(50)
  })
}

/** Clients that make one request after another, each on a connection that stays open. */
function asking(count: number, path: () => string, cookie?: () => string): Attack['run'] {
  return (port) =>
    inParallel(count, async () => {
      const socket = open(port)
      let received = Buffer.alloc(0)
      const ask = () => {
        received = Buffer.alloc(0)
        socket.write(requestOf(path(), cookie?.()))
      }
      socket.on('data', (part: Buffer) => {
        received = Buffer.concat([received, part])
        if (endOfAnswer(received)) ask()
      })
      ask()
      await closed(socket)
      await delay(50)
    })
}

function open(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ADDRESS })
  socket.on('error', () => {})
  return socket
}

/** Also after a reset. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

async function inParallel(count: number, attack: () => Promise<void>): Promise<never> {
  const again = async (): Promise<never> => {
    for (;;) await attack()
  }
  return Promise.race(Array.from({ length: count }, again))
}
