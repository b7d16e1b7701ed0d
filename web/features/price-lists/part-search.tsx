import { useState, type SubmitEvent } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PartPricing } from './part-pricing.tsx'
import classes from './part-search.module.css'

/** Opens the prices of one part by its key, also of a part without prices. */
export function PartSearch() {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Text typed before hydration is in the field only.
    const written = new FormData(event.currentTarget).get('parte')
    const key = (typeof written === 'string' ? written : typed).trim()
    if (key !== '') setOpened(key)
  }
  return (
    <>
      <form
        method="post"
        className={`row items-end gap-8 ${classes.search ?? ''}`}
        onSubmit={submit}
        aria-label="Precios de una parte"
      >
        <TextField
          id="parte"
          name="parte"
          label="Precio de lista y costo de una parte"
          placeholder="Clave"
          error={null}
          required={false}
          value={typed}
          onChange={setTyped}
        />
        <ActionButton type="submit" look="plain">
          Ver precios
        </ActionButton>
      </form>
      <PartPricing partKey={opened} onClose={() => setOpened(null)} />
    </>
  )
}
