import { IconSearch } from '@tabler/icons-react'
import { useId } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ListAddress } from './use-list-address.ts'
import { useTypedText } from './use-typed-text.ts'
import classes from './list-search.module.css'

/** Searches the list as the user types. */
export function ListSearch({ address, searches }: { address: ListAddress; searches: string }) {
  const id = useId()
  const { onChange, onEnter, onBlur, value } = useTypedText(address.wanted.get('buscar') ?? '', (text, options) =>
    address.change({ buscar: text }, options),
  )
  return (
    <form
      role="search"
      method="get"
      action=""
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      {[...address.wanted].map(
        ([name, text]) =>
          name !== 'buscar' &&
          name !== 'pagina' && <input key={`${name} ${text}`} type="hidden" name={name} value={text} />,
      )}
      <label htmlFor={id} className="sr-only">
        Buscar por {searches.toLocaleLowerCase('es-MX')}
      </label>
      <IconSearch size={20} aria-hidden className={classes.icon} />
      <TextInput
        id={id}
        type="search"
        name="buscar"
        className={classes.input ?? ''}
        placeholder={searches}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  )
}
