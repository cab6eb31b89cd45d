// A double of the part of React's declarations that the example in Documentation/Browser.md uses.
import { CascadePicker } from 'cascade-picker';

export function useEffect(effect: () => void | (() => void), dependencies?: unknown[]): void;
export function useRef(current: null): { current: CascadePicker };

declare global {
  namespace JSX {
    interface IntrinsicElements {
      'cascade-picker': { ref?: { current: CascadePicker }; mode?: 'inline' | 'sheet' | 'field' };
    }
  }
}
