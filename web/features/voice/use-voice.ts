import { useEffect, useRef, useState } from 'react'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { newRecognizer, transcriptOf, type ErrorCodeEvent, type ResultEvent } from './speech-recognition.ts'
import { UNSUPPORTED, voiceProblem, type VoiceProblem } from './voice-problem.ts'

export interface Voice {
  readonly isListening: boolean
  /** Listens once and hands over what was said; when it listens, ends it. */
  readonly toggle: (onText: (text: string) => void) => void
  /** Ends listening. */
  readonly stop: () => void
}

/** A toast, as the specification has all messages of section 8 (section 9). */
function tell({ message, hint }: VoiceProblem): void {
  // Away from the microphone, with which people try again.
  void showToast({ color: 'red', title: message, message: hint, position: 'bottom-center' })
}

/** A search by voice: listening ends on a result or an error, which a toast tells (specification, section 4). */
export function useVoice(): Voice {
  const [isListening, setListening] = useState(false)
  /** Ends the recognition that is under way. */
  const release = useRef<(() => void) | null>(null)

  const end = (outcome: VoiceProblem | null) => {
    release.current?.()
    release.current = null
    setListening(false)
    if (outcome !== null) tell(outcome)
  }

  const start = (onText: (text: string) => void) => {
    const recognizer = newRecognizer()
    if (recognizer === null) return tell(UNSUPPORTED)
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
      if (text !== '') onText(text)
    }
    recognizer.addEventListener('result', onResult, { signal })
    recognizer.addEventListener('error', (event) => end(voiceProblem((event as ErrorCodeEvent).error)), { signal })
    // Some browsers end without a result and without an error when nothing was said.
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

  // What listens does not outlive its button.
  useEffect(() => () => release.current?.(), [])

  const stop = () => end(null)
  return { isListening, toggle: (onText) => (release.current === null ? start(onText) : stop()), stop }
}
