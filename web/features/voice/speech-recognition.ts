// What is used of the browser's speech recognition; TypeScript's own library does not describe it.
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

/** A recognizer as the specification sets it (section 9): es-MX, not continuous, no interim results. null: unsupported. */
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

/** What was said; some browsers end it with a full stop, as if it were a sentence. */
export function transcriptOf(results: SpeechResults): string {
  const said = results[0]?.[0]?.transcript ?? ''
  return said
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.。]$/u, '')
}
