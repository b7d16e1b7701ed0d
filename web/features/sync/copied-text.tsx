import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { ActionButton } from '#web/ui/action-button.tsx'
import classes from './sync.module.css'

interface CopiedTextProps {
  /** What is copied: 'llave'. */
  readonly name: string
  readonly text: string
}

/** A text for another program, with a copy button. */
export function CopiedText({ name, text }: CopiedTextProps) {
  const { copy, copied } = useClipboard({ timeout: 2000 })
  return (
    <div className="stack items-start gap-8 mt-8">
      <pre
        className={`w-full framed text-sm leading-15 break-anywhere ${classes.code ?? ''}`}
        role="region"
        aria-label={name}
      >
        <code>{text}</code>
      </pre>
      <ActionButton look="plain" onClick={() => copy(text)}>
        {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        <span aria-live="polite">{copied ? 'Copiado' : `Copiar ${name.toLocaleLowerCase('es-MX')}`}</span>
      </ActionButton>
    </div>
  )
}
