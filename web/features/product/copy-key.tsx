import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './product-view.module.css'

const SAID_FOR_MS = 2000

export function CopyKey({ partKey }: { partKey: string }) {
  return (
    <CopyButton value={partKey} timeout={SAID_FOR_MS}>
      {({ copied, copy }) => (
        <Button
          className={classes.copy ?? ''}
          variant="default"
          size="sm"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          <span aria-live="polite">{copied ? 'Clave copiada' : 'Copiar clave'}</span>
        </Button>
      )}
    </CopyButton>
  )
}
