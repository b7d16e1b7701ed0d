import { CERTIFICATE_FILE_RULES } from '#domain/tax-documents/certificates.ts'
import { sendCertificates } from '#web/data/tax-documents/certificate-calls.ts'
import { Uploads } from '#web/features/uploads/uploads.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './tax-certificates.module.css'

/** Where certificates of authorities and stampers are added. */
export function CertificateUpload({ onSent }: { readonly onSent: () => void }) {
  return (
    <section className={classes.section} aria-labelledby="agregar-certificados">
      <SectionHeading id="agregar-certificados" size="small">
        Agregar certificados
      </SectionHeading>
      <p className={classes.state}>
        Con ellos se comprueba el sello del SAT de cada Timbre. Los de emisores llegan con sus documentos.
      </p>
      <Uploads
        label="Certificados .cer, o el zip que publica el SAT"
        rules={CERTIFICATE_FILE_RULES}
        send={async (file, watching) => {
          await sendCertificates(file, watching)
          onSent()
        }}
      />
    </section>
  )
}
