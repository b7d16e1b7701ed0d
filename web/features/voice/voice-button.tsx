import { IconMicrophone } from '@tabler/icons-react'
import type { Voice } from './use-voice.ts'
import classes from './voice-button.module.css'

interface VoiceButtonProps {
  readonly isListening: boolean
  readonly onToggle: () => void
}

/** The microphone in a search field, highlighted while it listens. */
export function VoiceButton({ isListening, onToggle }: VoiceButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Buscar por voz"
      aria-pressed={isListening}
      onClick={onToggle}
    >
      <IconMicrophone size={22} aria-hidden />
    </button>
  )
}

/** What became of it, below the field; said aloud too. */
export function VoiceProblemText({ voice: { problem } }: { voice: Voice }) {
  if (problem === null) return null
  return (
    <p className={classes.problem} role="alert">
      <strong>{problem.message}</strong> <span>{problem.hint}</span>
    </p>
  )
}
