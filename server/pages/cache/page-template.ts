import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { passThrough } from '#server/platform/http/pass-through.ts'
import { GzipParts, joinGzip, type GzipPart } from './gzip-parts.ts'
import type { PersonalValues, Slot } from './session-slots.ts'

/** Where a value stands: in the text or an attribute of an element, or in a string of the data within a script. */
interface SlotPart {
  readonly slot: Slot | 'key'
  readonly isInScript: boolean
  /** null: that of a name. */
  readonly length: number | null
}

/** A page that is the same for all people with the same rights, except for its slots; compressed once, around them. */
export class PageTemplate {
  readonly headers: Readonly<Record<string, string>>
  readonly freshForMs: number
  readonly #parts: readonly (GzipPart | SlotPart)[]

  /**
   * @param standIns the values that the page was rendered with
   * @param sample of a person who gets it: all have numbers of the same length
   */
  constructor(
    html: string,
    standIns: PersonalValues,
    sample: PersonalValues,
    { headers, freshForMs }: Pick<PageTemplate, 'headers' | 'freshForMs'>,
  ) {
    this.headers = headers
    this.freshForMs = freshForMs
    this.#parts = partsOf(html, standIns, sample)
  }

  /** Memory of the compressed parts. */
  get bytes(): number {
    return this.#parts.reduce((sum, part) => sum + PART_BYTES + ('slot' in part ? 0 : part.deflated.length), 0)
  }

  send(request: FastifyRequest, reply: FastifyReply, values: PersonalValues): FastifyReply {
    const file = joinGzip(this.#parts.map((part) => ('slot' in part ? written(part, values) : part)))
    reply.headers(this.headers).header('vary', 'accept-encoding')
    if (negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) === 'gzip')
      return reply.header('content-encoding', 'gzip').send(file)
    // The compress plugin encodes the text for clients that accept another encoding.
    return reply.serializer(passThrough).send(gunzipSync(file).toString())
  }
}

/** Of a part besides its bytes. */
const PART_BYTES = 200

/** By which the server knows a form that is sent twice: another one in each answer. */
const KEY = String.raw`(?<=name="clave" value=")[\da-f-]{36}(?=")`

function partsOf(html: string, standIns: PersonalValues, sample: PersonalValues): (GzipPart | SlotPart)[] {
  const slots = new Map<string, Slot>()
  for (const [slot, value] of Object.entries(standIns)) if (value !== null) slots.set(String(value), slot as Slot)
  const standIn = new RegExp([KEY, ...[...slots.keys()].map((value) => RegExp.escape(value))].join('|'), 'gu')
  const gzip = new GzipParts()
  const parts: (GzipPart | SlotPart)[] = []
  let end = 0
  for (const { 0: value, index } of html.matchAll(standIn)) {
    const slot = slots.get(value) ?? 'key'
    const isInScript = html.lastIndexOf('<script', index) > html.lastIndexOf('</script>', index)
    const length = slot === 'key' ? value.length : lengthOf(slot, sample)
    parts.push(gzip.part(html.slice(end, index)), { slot, isInScript, length })
    gzip.value(length)
    end = index + value.length
  }
  parts.push(gzip.part(html.slice(end)))
  return parts
}

function lengthOf(slot: Slot, sample: PersonalValues): number | null {
  return slot === 'name' || slot === 'company' ? null : String(sample[slot]).length
}

function written({ slot, isInScript, length }: SlotPart, values: PersonalValues): string {
  if (slot === 'key') return randomUUID()
  const value = String(values[slot])
  if (length === null) return isInScript ? inScript(value) : inMarkup(value)
  if (value.length !== length) throw new Error(`A page has room for ${length} signs of '${slot}', not ${value.length}`)
  return value
}

/** As React writes it. */
const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function inMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => MARKUP[sign] ?? sign)
}

/** As the router writes a string of its data: as JSON, in a string of a script, without signs that could end the script. */
function inScript(text: string): string {
  const inString = JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1)
  return inString.replaceAll(/[&<>\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
