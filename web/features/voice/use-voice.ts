import { useEffect, useRef, useState } from 'react'
import { newRecognizer, transcriptOf, type ErrorCodeEvent, type ResultEvent } from './speech-recognition.ts'
import { UNSUPPORTED, voiceProblem, type VoiceProblem } from './voice-problem.ts'

export interface Voice {
  readonly isListening: boolean
  /** null while nothing went wrong. */
  readonly problem: VoiceProblem | null
  /** Listens once and hands over what was said; when it listens, ends it. */
  readonly toggle: (onSaid: (text: string) => void) => void
  /** Ends listening and takes the message away. */
  readonly stop: () => void
}

/** A search by voice: listening ends on a result or an error (specification, section 4). */
export function useVoice(): Voice {
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<VoiceProblem | null>(null)
  /** Ends the recognition that is under way. */
  const release = useRef<(() => void) | null>(null)

  const end = (outcome: VoiceProblem | null) => {
    release.current?.()
    release.current = null
    setListening(false)
    setProblem(outcome)
  }

  const start = (onSaid: (text: string) => void) => {
    const recognizer = newRecognizer()
    if (recognizer === null) return setProblem(UNSUPPORTED)
    const listeners = new AbortController()
    const { signal } = listeners
    // Nothing that it reports after its end counts.
    release.current = () => {
      listeners.abort()
      recognizer.abort()
    }
    const onResult = (event: Event) => {
      const text = transcriptOf((event as ResultEvent).results)
      end(text === '' ? voiceProblem('no-speech') : null)
      if (text !== '') onSaid(text)
    }
    recognizer.addEventListener('result', onResult, { signal })
    recognizer.addEventListener('error', (event) => end(voiceProblem((event as ErrorCodeEvent).error)), { signal })
    // Some browsers end without a result and without an error when nothing was said.
    recognizer.addEventListener('end', () => end(voiceProblem('no-speech')), { signal })
    setProblem(null)
    setListening(true)
    try {
      recognizer.start()
    } catch (error) {
      // The page may not use the microphone (a frame, a policy), or another page does.
      console.warn('voz', error)
      end(voiceProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'not-allowed' : 'other'))
    }
  }

  // What listens does not outlive its button.
  useEffect(() => () => release.current?.(), [])

  const stop = () => end(null)
  return { isListening, problem, toggle: (onSaid) => (release.current === null ? start(onSaid) : stop()), stop }
}
