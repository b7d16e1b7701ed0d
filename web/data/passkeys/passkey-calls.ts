import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { CallInput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// Loaded only when a passkey is used, together with the browser's part.

type PasskeyProof = CallInput<'POST /api/cuenta/llaves/inicia'>['body']

/** The browser lets the user choose a passkey. @returns false where they closed its dialog, or have none */
export async function enterWithPasskey(remembered: boolean): Promise<boolean> {
  const optionsJSON = await browserApi('POST /login/llave/reto', { body: {} })
  const answer = await startAuthentication({ optionsJSON }).catch(gaveUp)
  if (answer === null) return false
  const { id, rawId, type, response } = answer
  await browserApi('POST /login/llave', { body: { respuesta: { id, rawId, type, response }, recordarme: remembered } })
  return true
}

/** @returns the shop's message; null where the user closed the browser's dialog */
export async function addPasskey(name: string, proof: PasskeyProof): Promise<string | null> {
  const optionsJSON = await browserApi('POST /api/cuenta/llaves/inicia', { body: proof })
  const answer = await startRegistration({ optionsJSON: optionsJSON as never }).catch(gaveUp)
  if (answer === null) return null
  const { id, rawId, type, response } = answer
  const { clientDataJSON, attestationObject, transports = [] } = response
  const respuesta = { id, rawId, type, response: { clientDataJSON, attestationObject, transports: [...transports] } }
  const { mensaje } = await browserApi('POST /api/cuenta/llaves', { body: { nombre: name, respuesta } })
  return mensaje
}

/** Browsers do not report whether the user refused, waited too long or has no passkey. */
function gaveUp(error: unknown): null {
  if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return null
  throw error
}
