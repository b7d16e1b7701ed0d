import { Link } from 'react-router'
import { taxDocumentAddress } from '#domain/screen-address.ts'
import type { OtherDocument } from '#web/data/documents/document-page-calls.ts'
import { otherTitle } from './page-text.ts'
import classes from './tax-document.module.css'

/** The name of another document, as a link where the viewer sees it. */
export function OtherLink({ document }: { readonly document: OtherDocument }) {
  const title = otherTitle(document)
  if (document.visible === null)
    return (
      <span title={document.uuid} className="block">
        {title}
        <span className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
          No está entre tus documentos
        </span>
      </span>
    )
  return (
    <Link to={taxDocumentAddress(document.uuid)} className={`semibold offset-3 ${classes.other ?? ''}`}>
      {title}
    </Link>
  )
}
