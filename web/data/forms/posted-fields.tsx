import { useSession } from '../session.ts'
import { FORM_NAME, PAGE_PERSON } from './posted.ts'

/** What a form that the browser may send by itself says beside what is typed: which form it is, and whose page it is part of. */
export function PostedFields({ form }: { readonly form: string }) {
  const { id } = useSession()
  return (
    <>
      <input type="hidden" name={FORM_NAME} value={form} />
      {id !== null && <input type="hidden" name={PAGE_PERSON} value={id} />}
    </>
  )
}
