import { X } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";

/** The way out of a search, back to the library's root; as part of a toolbar only its cross on a phone. */
export const ClearSearch = ({ variant = "ghost" }: { readonly variant?: "ghost" | "secondary" }) => {
  const navigate = useNavigate();
  const leave = () => void navigate("/browse");
  if (variant === "secondary") return <Button onClick={leave}>Clear Search</Button>;
  return (
    <Button variant="ghost" size="sm" aria-label="Clear Search" onClick={leave}>
      <X size={16} strokeWidth={1.75} />
      <span className="max-sm:hidden">Clear Search</span>
    </Button>
  );
};
