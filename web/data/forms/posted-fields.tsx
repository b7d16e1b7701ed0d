import { useSession } from '../session.ts'
import { FORM_NAME, PAGE_PERSON } from './posted.ts'

/** Hidden fields of a form that the browser may submit itself: its name, and the user of its page. */
export function PostedFields({ form }: { readonly form: string }) {
  const { id } = useSession()
  return (
    <>
      <input type="hidden" name={FORM_NAME} value={form} />
      {id !== null && <input type="hidden" name={PAGE_PERSON} value={id} />}
    </>
  )
}
