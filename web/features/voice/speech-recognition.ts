// The used part of the browser's speech recognition, which TypeScript's library does not describe.
// https://webaudio.github.io/web-speech-api/#speechreco-section

interface SpeechRecognizer extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  start(): void
  abort(): void
}

type SpeechResults = ArrayLike<ArrayLike<{ readonly transcript: string }>>

/** Of the `result` event. */
export type ResultEvent = Event & { readonly results: SpeechResults }
/** Of the `error` event. */
export type ErrorCodeEvent = Event & { readonly error: string }

type SpeechRecognizerClass = new () => SpeechRecognizer

/** A recognizer by the specification (section 9): es-MX, not continuous, no interim results. null: unsupported. */
export function newRecognizer(): SpeechRecognizer | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: SpeechRecognizerClass
    webkitSpeechRecognition?: SpeechRecognizerClass
  }
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition
  if (Recognizer === undefined) return null
  const recognizer = new Recognizer()
  recognizer.lang = 'es-MX'
  recognizer.continuous = false
  recognizer.interimResults = false
  recognizer.maxAlternatives = 1
  return recognizer
}

/** The recognised text; some browsers add a full stop. */
export function transcriptOf(results: SpeechResults): string {
  const said = results[0]?.[0]?.transcript ?? ''
  return said
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.。]$/u, '')
}
