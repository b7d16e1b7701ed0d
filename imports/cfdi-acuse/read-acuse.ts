import { UUID_FORM } from '#domain/tax-documents/uuid-form.ts'
import { readXmlText, XmlError } from '#imports/xlsx/xml.ts'

/** SAT's answer to a request to cancel documents. Only SAT can verify its signature. */
export interface Acuse {
  readonly issuerRfc: string
  /** '2026-11-26T18:31:42', local time of the centre; null: absent. */
  readonly at: string | null
  readonly folios: readonly AcuseFolio[]
}

interface AcuseFolio {
  /** In lower case. */
  readonly uuid: string
  /** EstatusUUID: '201'; '' where the file only has the request. */
  readonly status: string
  /** `aceptada`: SAT accepted the request; `previa`: there was an earlier one; `sin_respuesta`: the file only has the request. */
  readonly outcome: 'aceptada' | 'previa' | 'rechazada' | 'sin_respuesta'
  /** Spanish: the reason of a refusal; '' without one. */
  readonly reason: string
  /** '01' to '04'; '' where absent. */
  readonly motive: string
  /** In lower case: the document that replaces it. */
  readonly substitute: string | null
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/u
const MOST_FOLIOS = 10_000

const REFUSALS: Readonly<Record<string, string>> = {
  '203': 'El UUID no es de este emisor.',
  '204': 'El comprobante no se puede cancelar.',
  '205': 'El SAT no conoce el UUID.',
  '206': 'El UUID no es de un comprobante del sector primario.',
  '207': 'El motivo no es válido, o no se indicó.',
  '208': 'El folio que lo sustituye no es válido.',
  '209': 'El motivo no lleva folio que lo sustituya.',
  '210': 'La fecha de la solicitud es posterior a la de la declaración.',
  '211': 'La fecha de la solicitud pasó del límite.',
  '212': 'La relación con el comprobante que lo sustituye no es válida.',
}

interface Folio {
  status: string
  motive: string
  substitute: string | null
}

/** Reads SAT's acknowledgement, alone, in its SOAP envelope or with the request. null: it is none, or is broken. */
export function readAcuse(xml: string): Acuse | null {
  const reader = new AcuseReader()
  try {
    readXmlText(xml, reader)
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
  return reader.result()
}

/** In an Acuse each Folios has a UUID and its EstatusUUID as elements; in a request Folio has attributes. */
class AcuseReader {
  readonly #path: string[] = []
  readonly #folios = new Map<string, Folio>()
  #isAcuse = false
  #issuerRfc = ''
  #at: string | null = null
  #text = ''
  #uuid = ''

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name)
    this.#text = ''
    if (name === 'Acuse' || name === 'CancelaCFDResult') {
      this.#isAcuse = true
      this.#noteHead(attributes, true)
    }
    if (name === 'Cancelacion') {
      this.#isAcuse = true
      this.#noteHead(attributes, false)
    }
    if (name === 'Folios') this.#uuid = ''
    if (name === 'Folio' && attributes.UUID !== undefined) {
      const folio = this.#folio(attributes.UUID)
      if (folio === undefined) return
      const motive = attributes.Motivo?.trim() ?? ''
      if (/^0[1-4]$/u.test(motive)) folio.motive = motive
      folio.substitute = uuidOf(attributes.FolioSustitucion) ?? folio.substitute
      folio.status = attributes.EstatusUUID?.trim() ?? folio.status
    }
  }

  text(text: string): void {
    const name = this.#path.at(-1)
    if ((name === 'UUID' || name === 'EstatusUUID') && this.#text.length < 100) this.#text += text
  }

  close(name: string): void {
    this.#path.pop()
    if (this.#path.at(-1) !== 'Folios') return
    if (name === 'UUID') {
      this.#uuid = this.#text
      this.#folio(this.#uuid)
    }
    if (name === 'EstatusUUID') {
      const folio = this.#folio(this.#uuid)
      if (folio !== undefined) folio.status = this.#text.trim()
    }
  }

  result(): Acuse | null {
    if (!this.#isAcuse || this.#folios.size === 0) return null
    const folios = [...this.#folios].map(([uuid, folio]) => ({ uuid, ...folio, ...outcomeOf(folio.status) }))
    return { issuerRfc: this.#issuerRfc, at: this.#at, folios }
  }

  /** The time of the answer wins over that of the request. */
  #noteHead(attributes: Readonly<Record<string, string>>, isAnswer: boolean): void {
    const rfc = attributes.RfcEmisor?.trim().toUpperCase() ?? ''
    if (rfc !== '') this.#issuerRfc = rfc
    const at = MOMENT.exec(attributes.Fecha?.trim() ?? '')?.[0] ?? null
    if (at !== null && (isAnswer || this.#at === null)) this.#at = at
  }

  #folio(written: string): Folio | undefined {
    const uuid = uuidOf(written)
    if (uuid === null) return undefined
    const known = this.#folios.get(uuid)
    if (known !== undefined || this.#folios.size >= MOST_FOLIOS) return known
    const folio = { status: '', motive: '', substitute: null }
    this.#folios.set(uuid, folio)
    return folio
  }
}

function outcomeOf(status: string): Pick<AcuseFolio, 'outcome' | 'reason'> {
  if (status === '') return { outcome: 'sin_respuesta', reason: '' }
  if (status === '201') return { outcome: 'aceptada', reason: '' }
  if (status === '202') return { outcome: 'previa', reason: '' }
  return { outcome: 'rechazada', reason: REFUSALS[status] ?? `El SAT respondió ${status.slice(0, 20)}.` }
}

function uuidOf(written: string | undefined): string | null {
  const uuid = written?.trim().toLowerCase() ?? ''
  return UUID_FORM.test(uuid) ? uuid : null
}
