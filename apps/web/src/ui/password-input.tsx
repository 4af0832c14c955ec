import { Eye, EyeOff } from "lucide-react";
import type { ComponentProps } from "react";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { Input } from "./input.tsx";

/** A text box for a password, with a button that shows and hides it. */
export const PasswordInput = (props: Omit<ComponentProps<"input">, "type">) => {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={isShown ? "text" : "password"} className="pr-11" />
      <IconButton
        label={isShown ? "Hide password" : "Show password"}
        pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0.5 right-0.5 max-sm:top-0 max-sm:right-0"
      >
        <Icon size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};
