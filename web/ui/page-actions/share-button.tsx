import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconShare2 } from '@tabler/icons-react'
import classes from './page-action.module.css'

const SHOWN_FOR_MS = 2500

/** Shares the address with its filters: by the device's share menu, else by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { copy, copied, error } = useClipboard({ timeout: SHOWN_FOR_MS })
  const onClick = () => void share(title, copy)
  const text = copied ? 'Enlace copiado' : 'Compartir'
  return (
    <button type="button" className={classes.action} onClick={onClick}>
      {copied ? <IconCheck size={18} aria-hidden /> : <IconShare2 size={18} aria-hidden />}
      <span aria-live="polite">{error === null ? text : 'Copia la dirección de arriba'}</span>
    </button>
  )
}

async function share(title: string, copy: (text: string) => void): Promise<void> {
  const url = window.location.href
  // Only on secure addresses, and not everywhere.
  if (typeof navigator.share !== 'function') return copy(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // An AbortError means that the user closed the menu; otherwise the link is copied.
    if (!(error instanceof DOMException && error.name === 'AbortError')) copy(url)
  }
}
