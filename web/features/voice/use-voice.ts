import { useEffect, useRef, useState } from 'react'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { newRecognizer, transcriptOf, type ErrorCodeEvent, type ResultEvent } from './speech-recognition.ts'
import { UNSUPPORTED, voiceProblem, type VoiceProblem } from './voice-problem.ts'

export interface Voice {
  readonly isListening: boolean
  /** Listens once and passes the recognised text on; while listening, stops. */
  readonly toggle: (onText: (text: string) => void) => void
  readonly stop: () => void
}

/** A toast, like all messages of section 8 (section 9). */
function showProblem({ message, hint }: VoiceProblem): void {
  // Away from the microphone, which people press again.
  void showToast({ color: 'red', title: message, message: hint, position: 'bottom-center' })
}

/** A search by voice: listening ends with a result, or with an error shown as a toast (specification, section 4). */
export function useVoice(): Voice {
  const [isListening, setListening] = useState(false)
  /** Ends the running recognition. */
  const release = useRef<(() => void) | null>(null)

  const end = (outcome: VoiceProblem | null) => {
    release.current?.()
    release.current = null
    setListening(false)
    if (outcome !== null) showProblem(outcome)
  }

  const start = (onText: (text: string) => void) => {
    const recognizer = newRecognizer()
    if (recognizer === null) return showProblem(UNSUPPORTED)
    const listeners = new AbortController()
    const { signal } = listeners
    // Events after the end are ignored.
    release.current = () => {
      listeners.abort()
      recognizer.abort()
    }
    const onResult = (event: Event) => {
      const text = transcriptOf((event as ResultEvent).results)
      end(text === '' ? voiceProblem('no-speech') : null)
      if (text !== '') onText(text)
    }
    recognizer.addEventListener('result', onResult, { signal })
    recognizer.addEventListener('error', (event) => end(voiceProblem((event as ErrorCodeEvent).error)), { signal })
    // Some browsers end without a result and without an error on silence.
    recognizer.addEventListener('end', () => end(voiceProblem('no-speech')), { signal })
    setListening(true)
    try {
      recognizer.start()
    } catch (error) {
      // The page may not use the microphone (a frame, a policy), or another page does.
      console.warn('voz', error)
      end(voiceProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'not-allowed' : 'other'))
    }
  }

  // The recognition ends with its button.
  useEffect(() => () => release.current?.(), [])

  const stop = () => end(null)
  return { isListening, toggle: (onText) => (release.current === null ? start(onText) : stop()), stop }
}
