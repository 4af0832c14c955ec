import { X } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";

/** The way out of a search, back to the library's root. */
export const ClearSearch = ({ variant = "ghost" }: { readonly variant?: "ghost" | "secondary" }) => {
  const navigate = useNavigate();
  return (
    <Button variant={variant} size={variant === "ghost" ? "sm" : "md"} onClick={() => void navigate("/browse")}>
      {variant === "ghost" && <X size={16} strokeWidth={1.75} className="max-sm:hidden" />}
      Clear Search
    </Button>
  );
};
