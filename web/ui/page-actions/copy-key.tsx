import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './page-action.module.css'

const SHOWN_FOR_MS = 2000

export function CopyKey({ partKey }: { partKey: string }) {
  const { copy, copied } = useClipboard({ timeout: SHOWN_FOR_MS })
  return (
    <button type="button" className={classes.action} onClick={() => copy(partKey)}>
      {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      <span aria-live="polite">{copied ? 'Clave copiada' : 'Copiar clave'}</span>
    </button>
  )
}
