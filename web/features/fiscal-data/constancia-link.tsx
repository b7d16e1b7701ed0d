import { IconFileTypePdf } from '@tabler/icons-react'
import { megabytes } from '#domain/megabytes.ts'
import type { Constancia } from '#web/data/customers/fiscal-calls.ts'

interface ConstanciaLinkProps {
  readonly file: Constancia
  /** null: of the own company. */
  readonly companyId: number | null
}

export function ConstanciaLink({ file: { id, nombre, bytes }, companyId }: ConstanciaLinkProps) {
  const owner = companyId === null ? 'mi-empresa' : `empresas/${companyId}`
  return (
    <a
      className="tap-line gap-6 semibold offset-3 accent break-anywhere"
      href={`/api/${owner}/datos-fiscales/constancia/${id}`}
    >
      <IconFileTypePdf size={20} aria-hidden />
      <span>{nombre}</span>
      <span className="regular faint nowrap text-sm">{sizeText(bytes)}</span>
    </a>
  )
}

function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : megabytes(bytes)
}
