/** One level of a path; what identifies a row among its siblings. */
export interface CascadeStep {
  /** The code; absent if the row has none. */
  code?: string;
  name: string;
  /** How many earlier siblings have the same code and name; absent for 0. */
  ordinal?: number;
}

/** What the wheels show, or what was committed. */
export interface CascadeSelection {
  path: CascadeStep[];
  names: string[];
  /** Empty where a row has no code. */
  codes: string[];
  /** By the template. */
  text: string;
  /** Whether the path ends where the data or an "all" row end it. */
  complete: boolean;
}

/** Whatever names a path: codes level by level, one code, or an object. */
export type CascadeRequest =
  | string
  | number
  | (string | number)[]
  | { codes: (string | number)[] }
  | { names: string[] }
  | { code: string | number }
  | { path: (Partial<CascadeStep>)[] };

/** A row of nested data; children also under `cities`, `districts` and other usual keys. */
export interface CascadeRow {
  name?: string;
  code?: string | number;
  disabled?: boolean;
  children?: CascadeRows;
  [key: string]: unknown;
}

export type CascadeRows = (string | CascadeRow)[] | { [name: string]: CascadeRows };

/** Days from one date to another, as year, month and day. */
export interface CascadeDates {
  computed: 'date';
  /** For example `2020-01-01`. */
  from: string;
  to: string;
}

/** Loads rows level by level. */
export interface CascadeLoader {
  /** The number of wheels. */
  levels: number;
  /** The rows under a path; none for a leaf. A throw is a failure that can be retried. */
  load(path: CascadeStep[], signal: AbortSignal): Promise<(string | CascadeRow)[] | null> | (string | CascadeRow)[] | null;
  /** The path of a code, for values that are one code. */
  resolve?(code: string, signal: AbortSignal): Promise<Partial<CascadeStep>[] | null>;
}

export type CascadeReason = 'missing' | 'disabled' | 'renamed' | 'spelling' | 'tooDeep';

export interface CascadeEventMap {
  /** The wheels may show something else: on opening, when rows come, after every move. */
  show: CustomEvent<CascadeSelection>;
  /** A wheel came to rest on another row; `complete` is false while later wheels load. */
  input: CustomEvent<CascadeSelection>;
  /** The path of the last settle is known to its end. */
  resolved: CustomEvent<CascadeSelection>;
  /** The selection became the value. */
  change: CustomEvent<CascadeSelection>;
  /** The user closed without choosing. */
  cancel: CustomEvent<CascadeSelection>;
  /** From this level on the selection is not what was asked for. */
  repaired: CustomEvent<CascadeSelection & { level: number; reason: CascadeReason }>;
  /** How a selection set by the program ended. */
  restored: CustomEvent<CascadeSelection & {
    outcome: 'exact' | 'repaired' | 'ambiguous' | 'notFound' | 'unsupported' | 'superseded';
    level?: number;
    reason?: CascadeReason;
    candidates?: CascadeStep[][];
  }>;
  /** Something the user did was refused, for example done while rows have failed. */
  refused: CustomEvent<CascadeSelection & { event: string; reason: string }>;
}

/** Linked wheels: `<cascade-picker>`. */
export class CascadePicker extends HTMLElement {
  /** The address of the WebAssembly module; by default beside the script. */
  static engine: string | URL;

  /** Rows; or their JSON as text; or the bytes of a JSON or packed file; or dates. */
  data: CascadeRows | string | ArrayBuffer | ArrayBufferView | CascadeDates | null;
  loader: CascadeLoader | null;

  get value(): CascadeSelection | null;
  set value(value: CascadeRequest | CascadeSelection | null);
  get selection(): CascadeSelection | null;
  set selection(selection: CascadeRequest | CascadeSelection | null);

  /** What the wheels show, by the template. */
  readonly text: string;
  /** Fulfilled when the wheels first show rows. */
  readonly ready: Promise<CascadePicker>;
  readonly isOpen: boolean;

  open(selection?: CascadeRequest): void;
  /** Goes away without choosing. */
  close(): void;
  /** Chooses what the wheels show once they rest; the new value, or `null` if refused or withdrawn. */
  confirm(): Promise<CascadeSelection | null>;
  clear(): void;
  /** The selection by another template, for example `{0} - {1}`. */
  format(template: string): string;
  /** An attribute of the selected row of a level, of the last one if none is given. */
  attribute(key: string, level?: number): string;

  name: string;
  readonly type: string;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;

  addEventListener<Type extends keyof CascadeEventMap>(
    type: Type, listener: (this: CascadePicker, event: CascadeEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof CascadeEventMap>(
    type: Type, listener: (this: CascadePicker, event: CascadeEventMap[Type]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'cascade-picker': CascadePicker;
  }
}
