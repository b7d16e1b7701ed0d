/** The problem of a search by voice: the specification's words (section 8), and a remedy. */
export interface VoiceProblem {
  readonly message: string
  readonly hint: string
}

export const UNSUPPORTED: VoiceProblem = {
  message: 'Tu navegador no soporta búsqueda por voz.',
  hint: 'Escribe tu búsqueda, o ábrela en Chrome, Edge o Safari.',
}

const HINTS: Readonly<Record<string, string>> = {
  'no-speech': 'No se escuchó nada. Toca el micrófono y habla de nuevo.',
  'audio-capture': 'No encontramos un micrófono. Conecta uno o escribe tu búsqueda.',
  network: 'El dictado necesita conexión a internet. Revísala o escribe tu búsqueda.',
  'language-not-supported': 'Tu navegador no tiene dictado en español de México.',
}

/**
 * The problem of an error code of the browser's speech recognition; null where the user ended it.
 * https://webaudio.github.io/web-speech-api/#speechrecognitionerrorevent
 */
export function voiceProblem(code: string): VoiceProblem | null {
  if (code === 'aborted') return null
  if (code === 'not-allowed' || code === 'service-not-allowed') {
    return {
      message: 'Permiso denegado. Activa el micrófono en tu navegador.',
      hint: 'El permiso está junto a la dirección de la página.',
    }
  }
  return {
    message: 'Ocurrió un error al procesar tu voz.',
    hint: HINTS[code] ?? 'Inténtalo de nuevo o escribe tu búsqueda.',
  }
}
