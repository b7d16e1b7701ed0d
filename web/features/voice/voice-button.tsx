import { IconMicrophone } from '@tabler/icons-react'
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
      className={`icon-box flex-none muted round ${classes.button ?? ''}`}
      aria-label="Buscar por voz"
      aria-pressed={isListening}
      onClick={onToggle}
    >
      <IconMicrophone size={22} aria-hidden />
    </button>
  )
}
