import { useClickOutside, useMergedRef } from '@mantine/hooks'
import { IconArrowUp, IconSearch, IconX } from '@tabler/icons-react'
import { memo, useId, type FocusEvent, type Ref } from 'react'
import { useHref } from 'react-router'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { VoiceButton } from '#web/features/voice/voice-button.tsx'
import { SearchAnnouncement } from './search-announcement.tsx'
import { optionId, SearchList } from './search-list.tsx'
import { useSearchBox, type SearchBoxState } from './use-search-box.ts'
import classes from './search-box.module.css'
import { paths } from '#web/app/paths.ts'

export const PLACEHOLDER = 'Buscar por marca,modelo,año,código de parte,linea'
/** Shown in its place where it would be cut. */
export const SHORT_PLACEHOLDER = 'Marca, modelo, año o código'
/** Specification, section 9: on the desktop. */
const DEBOUNCE_MS = 100
/** The same section, in the modal: typing on a phone is slower. */
export const MODAL_DEBOUNCE_MS = 200

interface SearchBoxProps {
  readonly debounceMs?: number
  /** Called when a choice or Enter leads to another screen. */
  readonly onLeave?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
  /** Tells it from another search of the page. */
  readonly label?: string
}

/** The search field with its suggestions, a combobox as the ARIA practices describe it. Without scripts it is a form. */
export const SearchBox = memo(function SearchBox(props: SearchBoxProps) {
  const { debounceMs = DEBOUNCE_MS, onLeave, inputRef, label = 'Catálogo' } = props
  const search = useSearchBox({ debounceMs, onLeave })
  const listId = useId()
  const action = useHref(paths.searchResults)
  const field = useMergedRef(search.input, inputRef ?? null)
  const box = useClickOutside<HTMLFormElement>(() => {
    search.clear()
    search.close()
  })
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) search.close()
  }

  return (
    <form
      ref={box}
      role="search"
      aria-label={label}
      method="get"
      action={action}
      className={classes.box}
      onSubmit={(event) => void search.submit(event)}
    >
      {/* The field and its list: leaving both closes the list. */}
      <div className="grow min-w-0" onBlur={onBlur}>
        <div className={`relative ${classes.field ?? ''}`}>
          <span className={classes.icon}>
            {search.isWaiting ? <Spinner label="Buscando" /> : <IconSearch size={22} aria-hidden />}
          </span>
          <input
            ref={field}
            className={classes.input}
            name="busqueda"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            data-autofocus
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={search.voice.isListening ? 'Escuchando…' : PLACEHOLDER}
            role="combobox"
            aria-label="Buscar piezas"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={search.isListShown}
            aria-controls={search.isListShown ? listId : undefined}
            aria-activedescendant={
              search.isListShown && search.active >= 0 ? optionId(listId, search.active) : undefined
            }
            aria-busy={search.isWaiting}
            value={search.text}
            onChange={(event) => search.type(event.currentTarget.value)}
            onKeyDown={search.onKeyDown}
            // A dialog around the box closes by Escape only when the box has no use for the key.
            data-mantine-stop-propagation={search.isOpen || search.text !== '' || search.voice.isListening}
            onFocus={search.open}
            onClick={search.open}
          />
          {search.text === '' && !search.voice.isListening && (
            <span className={classes.short} aria-hidden>
              {SHORT_PLACEHOLDER}
            </span>
          )}
          <span className={classes.tools}>
            {search.text !== '' && (
              <button
                type="button"
                className="muted icon-box"
                // By keyboard, Escape does this.
                tabIndex={-1}
                aria-label="Borrar búsqueda"
                onMouseDown={(event) => event.preventDefault()}
                onClick={search.clear}
              >
                <IconX size={18} aria-hidden />
              </button>
            )}
            {search.text === '' && (
              <kbd className={classes.key} aria-hidden>
                /
              </kbd>
            )}
            <VoiceButton isListening={search.voice.isListening} onToggle={search.toggleVoice} />
          </span>
        </div>
        <SearchPopup search={search} listId={listId} />
      </div>
      <button type="submit" className={`hover-accent ${classes.submit ?? ''}`}>
        Buscar
      </button>
      <SearchAnnouncement search={search} />
    </form>
  )
})

/** By keyboard the arrow up does it. */
function Recall({ search: { last, type, input } }: { search: SearchBoxState }) {
  return (
    <button
      type="button"
      className={`hover-g0-d6 ${classes.recall ?? ''}`}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        type(last)
        input.current?.focus()
      }}
    >
      <IconArrowUp size={18} aria-hidden />
      Seguir con “{last}”
    </button>
  )
}

function SearchPopup({ search, listId }: { search: SearchBoxState; listId: string }) {
  if (search.isTooShort) {
    return (
      <div className={classes.popup} role="alert">
        <p className={classes.note}>Escribe al menos {MIN_SEARCH_LENGTH} caracteres.</p>
      </div>
    )
  }
  if (search.isListShown) {
    const { options, total, note } = search.shown
    return (
      <div className={classes.popup}>
        {note !== null && <p className={classes.relaxed}>{note}</p>}
        {search.isEmpty && search.last !== '' && <Recall search={search} />}
        <SearchList
          id={listId}
          offer={search.shown}
          active={search.active}
          onChoose={(option) => void search.choose(option)}
        />
        {total !== null && options.length > 0 && (
          <button
            type="submit"
            className={`hover-underline ring-inside ${classes.all ?? ''}`}
            onMouseDown={(event) => event.preventDefault()}
          >
            {total === 1 ? 'Ver el resultado' : `Ver los ${countText(total)} resultados`}
          </button>
        )}
      </div>
    )
  }
  if (search.isOpen && search.lacksPopular) {
    return (
      <div className={classes.popup}>
        <div className={classes.note}>
          <QuietError onRetry={search.retryPopular} />
        </div>
      </div>
    )
  }
  if (!search.isOpen || !search.hasFailed) return null
  return (
    <div className={classes.popup}>
      <div className={classes.note}>
        <QuietError onRetry={search.retry} />
      </div>
    </div>
  )
}
