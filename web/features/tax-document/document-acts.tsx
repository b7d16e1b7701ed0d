import { useClipboard } from '@mantine/hooks'
import {
  IconCheck,
  IconCopy,
  IconExternalLink,
  IconFileTypePdf,
  IconFileTypeXml,
  IconReceiptOff,
  IconSend,
} from '@tabler/icons-react'
import { documentFileAddress, type TaxDocument } from '#web/data/documents/document-page-calls.ts'
import action from '#web/ui/page-actions/page-action.module.css'
import classes from './tax-document.module.css'

const SHOWN_FOR_MS = 2500

interface DocumentActsProps {
  readonly document: TaxDocument
  readonly onSend: () => void
}

/** The files of a document, and its acts. */
export function DocumentActs({ document, onSend }: DocumentActsProps) {
  const { uuid, archivos, sat, puede } = document
  const { copy, copied } = useClipboard({ timeout: SHOWN_FOR_MS })
  const has = (kind: 'xml' | 'acuse') => archivos.some(({ tipo }) => tipo === kind)
  return (
    <div className={`row gap-8 ${classes.acts ?? ''}`}>
      <a className={`${action.action} ${classes.main}`} href={documentFileAddress(uuid, 'pdf')}>
        <IconFileTypePdf size={20} aria-hidden />
        PDF
      </a>
      {has('xml') && (
        <a className={action.action} href={documentFileAddress(uuid, 'xml')}>
          <IconFileTypeXml size={20} aria-hidden />
          XML
        </a>
      )}
      {has('acuse') && (
        <a className={action.action} href={documentFileAddress(uuid, 'acuse')}>
          <IconReceiptOff size={20} aria-hidden />
          Acuse de cancelación
        </a>
      )}
      {puede.enviar && (
        <button type="button" className={action.action} onClick={onSend}>
          <IconSend size={20} aria-hidden />
          Enviar a mi contador
        </button>
      )}
      <button type="button" className={action.action} onClick={() => copy(uuid.toUpperCase())}>
        {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        <span aria-live="polite">{copied ? 'Folio fiscal copiado' : 'Copiar folio fiscal'}</span>
      </button>
      {sat.verificar !== '' && (
        <a className={action.action} href={sat.verificar} target="_blank" rel="noreferrer">
          <IconExternalLink size={20} aria-hidden />
          Verificar en el SAT
        </a>
      )}
    </div>
  )
}
