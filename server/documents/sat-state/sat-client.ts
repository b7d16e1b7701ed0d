import { stateExpression, type StateAnswer, type StateFacts } from '#domain/tax-documents/sat-state.ts'
import { readXmlText, XmlError } from '#imports/xlsx/xml.ts'

/** SAT did not answer, or not as its service does: an outage of any kind. The message is Spanish, fit to show. */
export class SatUnavailable extends Error {
  override name = 'SatUnavailable'
}

export interface SatClientOptions {
  /** SAT_STATE_URL. */
  readonly url: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000
/** An answer has less than one kilobyte. */
const MOST_BYTES = 64 * 1024
const ACTION = '"http://tempuri.org/IConsultaCFDIService/Consulta"'

/** Requests the state of one document from SAT's service (SOAP 1.1). Throws SatUnavailable. */
export async function requestSatState(
  facts: StateFacts,
  { url, timeoutMs = TIMEOUT_MS }: SatClientOptions,
  signal?: AbortSignal,
): Promise<StateAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: ACTION },
      body: envelope(stateExpression(facts)),
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new SatUnavailable(`El SAT respondió con el error ${response.status}.`)
    }
    return readAnswer(await boundedText(response))
  } catch (error) {
    if (error instanceof SatUnavailable) throw error
    signal?.throwIfAborted()
    if (timeout.aborted) throw new SatUnavailable('El SAT no respondió a tiempo.', { cause: error })
    throw new SatUnavailable('No hubo conexión con el SAT.', { cause: error })
  }
}

function envelope(expression: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/">
<soapenv:Header/><soapenv:Body><tem:Consulta><tem:expresionImpresa>${escaped(expression)}</tem:expresionImpresa></tem:Consulta></soapenv:Body>
</soapenv:Envelope>`
}

/** The & of an RFC is already escaped in the expression, and is escaped once more. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8')
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new SatUnavailable('El SAT respondió algo que no es de su servicio.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const FIELDS = {
  CodigoEstatus: 'codigoEstatus',
  Estado: 'estado',
  EsCancelable: 'esCancelable',
  EstatusCancelacion: 'estatusCancelacion',
  ValidacionEFOS: 'validacionEfos',
} as const satisfies Readonly<Record<string, keyof StateAnswer>>

function readAnswer(xml: string): StateAnswer {
  const found: Record<string, string> = {}
  const path: string[] = []
  const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name)
  try {
    readXmlText(xml, {
      open: (name) => void path.push(name),
      close: () => void path.pop(),
      text: (text) => {
        const name = path.at(-1) ?? ''
        if (path.at(-2) === 'ConsultaResult' && isField(name)) found[FIELDS[name]] = (found[FIELDS[name]] ?? '') + text
      },
    })
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new SatUnavailable('El SAT respondió algo que no es de su servicio.', { cause: error })
  }
  const answer = {
    codigoEstatus: found.codigoEstatus ?? null,
    estado: found.estado ?? null,
    esCancelable: found.esCancelable ?? null,
    estatusCancelacion: found.estatusCancelacion ?? null,
    validacionEfos: found.validacionEfos ?? null,
  }
  if (answer.codigoEstatus === null) throw new SatUnavailable('El SAT respondió algo que no es de su servicio.')
  return answer
}
