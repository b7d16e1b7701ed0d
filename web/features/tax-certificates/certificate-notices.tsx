import { IconAlertTriangle, IconCertificate, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CertificateSummary } from '#contract/documents/certificates.ts'
import { useSession } from '#web/data/session.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import classes from './tax-certificates.module.css'

/** What the stored certificates cannot prove, and the remedy. */
export function CertificateNotices({ summary }: { readonly summary: CertificateSummary }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { porTipo, porVencer, faltanDeTimbrado, faltanAutoridades } = summary
  if (porTipo.autoridad === 0) {
    return (
      <Notice
        tone="warning"
        icon={<IconCertificate size={24} aria-hidden />}
        title="Todavía no hay autoridades del SAT"
      >
        Los documentos se leen y sus sellos se comprueban, pero su cadena queda «no comprobada». Descarga del portal del
        SAT el zip de certificados de autoridades y súbelo aquí.
      </Notice>
    )
  }
  return (
    <>
      {porVencer.length > 0 && (
        <Notice tone="warning" icon={<IconAlertTriangle size={24} aria-hidden />} title="Vencen pronto">
          {porVencer.map(({ nombre, hasta }) => `${nombre} (${momentText(hasta, timeZone)})`).join('; ')}. Sube los que
          los sustituyen antes de esa fecha.
        </Notice>
      )}
      {faltanAutoridades.length > 0 && (
        <Notice tone="warning" icon={<IconAlertTriangle size={24} aria-hidden />} title="Faltan autoridades">
          {faltanAutoridades
            .map(({ nombre, certificados }) => `${nombre}, que respalda a ${countText(certificados)}`)
            .join('; ')}
          . Sin ellas la cadena de esos certificados queda «no comprobada».
        </Notice>
      )}
      {faltanDeTimbrado.length > 0 && (
        <Notice
          tone="warning"
          icon={<IconAlertTriangle size={24} aria-hidden />}
          title="Faltan certificados de quien timbró"
        >
          De los últimos documentos:{' '}
          {faltanDeTimbrado.map(({ numero, documentos }) => `${numero} (${countText(documentos)})`).join(', ')}.
          Descárgalos del SAT por su número y súbelos: así se comprueba también el sello del SAT.
        </Notice>
      )}
      {porVencer.length + faltanAutoridades.length + faltanDeTimbrado.length === 0 && (
        <Notice tone="good" icon={<IconCircleCheck size={24} aria-hidden />} title="No falta ningún certificado">
          Con los que hay se comprueban los sellos y su cadena.
        </Notice>
      )}
    </>
  )
}

interface NoticeProps {
  readonly tone: 'good' | 'warning'
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <div className={`panel-notice ${classes.notice ?? ''}`} data-tone={tone}>
      {icon}
      <div>
        <p className="bold">{title}</p>
        <p className="mt-4 text-md leading-15 break-anywhere max-w-46 pretty">{children}</p>
      </div>
    </div>
  )
}
